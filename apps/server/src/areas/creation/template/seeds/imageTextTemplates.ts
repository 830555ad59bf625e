/** The built-in image-and-text templates. Their samples are demo pictures. */

import { filmScenes, magazine } from './coverPages.ts'
import { polaroidDiary, travelCards } from './diaryPages.ts'
import type { SeedTemplate } from './layers.ts'

export const imageTextTemplates: readonly SeedTemplate[] = [travelCards, polaroidDiary, filmScenes, magazine]
