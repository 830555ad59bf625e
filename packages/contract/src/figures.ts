/** The figures on the console's first page. Each area has its own in `<area>.figures.ts`. */
import { allContracts, type FieldOf } from './contracts.ts'
import type { Together } from './together.ts'

export const figures = Object.assign({}, ...allContracts.map((contract) => contract.figures)) as Together<
  FieldOf<'figures'>
>
