/** The demo lessons, and the questions that the operator answers. */
import { lineIds } from '@wallpaper/contract'
import { lessonCategoryIds, questionCategoryIds } from '@wallpaper/contract/learn/learn.labels'
import { z } from 'zod'
import { dataFile } from '../../../platform/dataFile.ts'
import { screenPath } from '../../../platform/demo/demoFields.ts'

const way = z.strictObject({ path: screenPath, action: z.string() })

const lesson = z.strictObject({
  category: z.enum(lessonCategoryIds),
  line: z.enum(lineIds).exactOptional(),
  title: z.string(),
  summary: z.string(),
  teacher: z.string(),
  cover: z.string(),
  body: z.array(z.string()),
  /** Pictures in the text, each below the line of its place. */
  steps: z.array(z.strictObject({ picture: z.string(), text: z.string() })).exactOptional(),
  hasFilm: z.boolean().exactOptional(),
  chapters: z.array(z.string()).exactOptional(),
  views: z.int(),
  helpful: z.int(),
  daysAgo: z.int(),
  /** The lead's progress in percent. */
  seen: z.int().exactOptional(),
  way: way.exactOptional(),
})

export type DemoLesson = z.infer<typeof lesson>

export const demoLessons = dataFile(new URL('./lessons.data.json', import.meta.url), z.array(lesson))

export const demoQuestions = dataFile(
  new URL('./questions.data.json', import.meta.url),
  z.array(
    z.strictObject({
      category: z.enum(questionCategoryIds),
      title: z.string(),
      body: z.array(z.string()),
      helpful: z.int(),
      unhelpful: z.int(),
      way: way.exactOptional(),
    }),
  ),
)
