import type { OutputOf } from '@wallpaper/contract'
import type { consoleTutorRead } from '@wallpaper/contract/team/tutor.console'
import type { TutorState } from '@wallpaper/contract/team/tutor.labels'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type TutorRecord = OutputOf<typeof consoleTutorRead>
export type Student = TutorRecord['current'][number]

export const tutorTones: Record<TutorState, Tone> = {
  applied: 'wait',
  approved: 'ok',
  suspended: 'no',
  refused: 'plain',
}

/** 475 and 12 → 4.75（12） */
export const ratingText = ({
  rating_hundredths: hundredths,
  ratings,
}: Pick<TutorRecord, 'rating_hundredths' | 'ratings'>): string =>
  hundredths === null ? '—' : `${(hundredths / 100).toFixed(2)}（${ratings}）`
