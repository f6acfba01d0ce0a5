// Reads the headers that most tests read, so that each of them need not.
