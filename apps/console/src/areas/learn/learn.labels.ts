import type { OutputOf } from '@wallpaper/contract'
import type { campRecords, homeworkRecords } from '@wallpaper/contract/learn/camp.console'
import type { filmState } from '@wallpaper/contract/learn/film.console'
import type {
  lessonRead,
  lessonRecords,
  liveRecords,
  questionRecords,
} from '@wallpaper/contract/learn/learn.console'
import type { HomeworkState, PublicationState } from '@wallpaper/contract/learn/learn.labels'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Lesson = ItemOf<typeof lessonRecords>
export type LessonDraft = OutputOf<typeof lessonRead>
export type Question = ItemOf<typeof questionRecords>
export type Live = ItemOf<typeof liveRecords>
export type Camp = ItemOf<typeof campRecords>
export type Homework = ItemOf<typeof homeworkRecords>
export type Film = OutputOf<typeof filmState>
export interface Chapter {
  title: string
  at: number
}

export const publicationTones: Record<PublicationState, Tone> = {
  draft: 'plain',
  scheduled: 'info',
  published: 'ok',
  withdrawn: 'no',
}

export const homeworkTones: Record<HomeworkState, Tone> = { waiting: 'wait', passed: 'ok', redo: 'no' }

const two = (value: number) => String(value).padStart(2, '0')

/** 06:24, or 1:06:42 above an hour. */
export const lengthText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

const chapterLine = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)\s+(\S.{0,39})$/

/** One chapter per line: `06:12 好搜`; null when a line does not match. */
export const chaptersIn = (text: string): Chapter[] | null => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const found = lines.map((line) => {
    const [, hours = '0', minutes = '0', seconds = '0', title] = chapterLine.exec(line) ?? []
    return title ? { title, at: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) } : null
  })
  return found.every((chapter) => chapter !== null) ? found : null
}

export const chaptersText = (chapters: readonly Chapter[]): string =>
  chapters.map(({ title, at }) => `${lengthText(at)} ${title}`).join('\n')
