/** Runs before each test file, in its process: child processes of tests use the real cost. */
import { makeCheapHashes } from '../platform/password.ts'

makeCheapHashes()
