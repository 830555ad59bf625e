/** The figures on the console's first page. An area's `<area>.figures.ts` holds its own. */
import { accountFigures } from './account/account.figures.ts'
import { staffFigures } from './staff/staff.figures.ts'
import { uploadFigures } from './upload/upload.figures.ts'

export const figures = { ...staffFigures, ...accountFigures, ...uploadFigures }
