/** The figures on the console's first page. Each area has its own in `<area>.figures.ts`. */
import { accountFigures } from './account/account.figures.ts'
import { creationFigures } from './creation/creation.figures.ts'
import { learnFigures } from './learn/learn.figures.ts'
import { paymentsFigures } from './payments/payments.figures.ts'
import { reviewFigureShapes } from './review/review.figures.ts'
import { staffFigures } from './staff/staff.figures.ts'
import { supportFigures } from './support/support.figures.ts'
import { teamFigures } from './team/team.figures.ts'
import { uploadFigures } from './upload/upload.figures.ts'

export const figures = {
  ...staffFigures,
  ...accountFigures,
  ...uploadFigures,
  ...reviewFigureShapes,
  ...creationFigures,
  ...supportFigures,
  ...teamFigures,
  ...learnFigures,
  ...paymentsFigures,
}
