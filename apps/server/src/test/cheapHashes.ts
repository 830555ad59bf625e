/** Before each test file, in the process that runs it: what tests start as a process of its own has the real cost. */
import { makeCheapHashes } from '../platform/password.ts'

makeCheapHashes()
