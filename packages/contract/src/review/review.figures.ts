import { z } from 'zod'

export const reviewFigureShapes = {
  /** Works and homepages that wait for a verdict, counted no further than a list counts. */
  review_waiting: z.number().int(),
  /** Since when the oldest of them waits. */
  review_oldest_at: z.number().int().nullable(),
  /** Verdicts since midnight in Shanghai. */
  review_decided_today: z.number().int(),
  review_appeals_open: z.number().int(),
}
