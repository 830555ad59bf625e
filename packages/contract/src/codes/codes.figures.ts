import { z } from 'zod'

export const codesFigures = {
  /** Reports of the audience that nobody has handled. */
  gallery_reports_open: z.number().int(),
}
