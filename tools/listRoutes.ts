/** Prints the path of every screen of the H5 app, one a line. */
import { readScreenPaths } from './screenPaths.ts'

for (const path of await readScreenPaths()) console.log(path)
