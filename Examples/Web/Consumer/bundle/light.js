import "parallax-coordinator/light";
