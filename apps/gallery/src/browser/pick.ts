/** The script of a list on which several works are picked. */
import { prepareSelection } from './selection.ts'

prepareSelection()
