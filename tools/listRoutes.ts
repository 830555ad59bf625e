/** Prints the path of every screen of the H5 app, one per line. */
import { screenPaths } from './screenPaths.ts'

for (const path of screenPaths()) console.log(path)
