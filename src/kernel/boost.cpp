// The parts of Boost.JSON that need to be compiled only once.

#include <boost/json/src.hpp>
