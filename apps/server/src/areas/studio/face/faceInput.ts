/** What a face swap is made from, as its job keeps it: the template as it was when it was submitted. */
import type { Choice, TemplatePlace } from './places.ts'

export interface FaceInput {
  photoId: string | null
  /** Instead of a photo. */
  character: { id: string; file: string } | null
  template: { file: string; places: Pick<TemplatePlace, 'place' | 'marks'>[] }
  choices: Choice[]
}

/** A job keeps the input that its maker wrote. */
export const faceInputOf = (job: { input: object }): FaceInput => job.input as FaceInput
