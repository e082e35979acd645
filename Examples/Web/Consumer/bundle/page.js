import "parallax-coordinator";
