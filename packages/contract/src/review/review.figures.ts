import { z } from 'zod'

export const reviewFigureShapes = {
  /** Works and homepages waiting for a decision, up to the maximum that lists count. */
  review_waiting: z.number().int(),
  /** Since when the oldest has waited. */
  review_oldest_at: z.number().int().nullable(),
  /** Decisions since midnight in Shanghai. */
  review_decided_today: z.number().int(),
  review_appeals_open: z.number().int(),
}
