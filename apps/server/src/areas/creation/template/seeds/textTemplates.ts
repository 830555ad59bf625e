/** The built-in text templates. */

import { greeting } from './blossomTexts.ts'
import { calendar, smallJoy } from './cheerfulTexts.ts'
import { morning, newYear } from './festiveTexts.ts'
import type { SeedTemplate } from './layers.ts'
import { goOn, goodNight, takeYourTime } from './nightTexts.ts'
import { quotation, sunsetLetter } from './paperTexts.ts'
import { starryNight } from './starryTexts.ts'

export const textTemplates: readonly SeedTemplate[] = [
  goodNight,
  greeting,
  morning,
  sunsetLetter,
  goOn,
  takeYourTime,
  quotation,
  calendar,
  newYear,
  smallJoy,
  starryNight,
]
