/** Prints the path of every screen of the H5 app, one a line. */
import { screenPaths } from './screenPaths.ts'

for (const path of screenPaths()) console.log(path)
