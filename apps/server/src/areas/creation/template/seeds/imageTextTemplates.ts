/** The sets of pictures with words that the demo world begins with. Their samples are pictures of the demo world. */

import { filmScenes, magazine } from './coverPages.ts'
import { polaroidDiary, travelCards } from './diaryPages.ts'
import type { SeedTemplate } from './layers.ts'

export const imageTextTemplates: readonly SeedTemplate[] = [travelCards, polaroidDiary, filmScenes, magazine]
