/**
 * A refusal is an answer, not an error: it carries its code and the sentence a person reads. Services throw
 * it; one place (platform/http) writes the envelope.
 */
import { type ErrorCodeName, errorCodes, sentences } from '@wallpaper/contract'

export class Refusal extends Error {
  readonly code: number
  readonly data: unknown

  constructor(name: ErrorCodeName, sentence?: string, data: unknown = null) {
    super(sentence ?? sentences[name])
    this.name = 'Refusal'
    this.code = errorCodes[name]
    this.data = data
  }
}

/** Refused for load before anything was done: any call may be retried safely. */
export class BusyRefusal extends Refusal {
  constructor(retryAfterSeconds: number) {
    super('unavailable', undefined, { retry_after_seconds: retryAfterSeconds })
  }
}

/** A business refusal that the screen only shows as a dialog. */
export const refuse = (sentence: string): Refusal => new Refusal('refused', sentence)

/** A refusal about one field, shown below it. */
export const refuseField = (field: string, sentence: string): Refusal =>
  new Refusal('invalidInput', sentence, { fields: { [field]: sentence } })

/** The row that was asked for; refuses when there is none. */
export const orNotFound = <Row>(row: Row | null | undefined, sentence?: string): Row => {
  if (row === null || row === undefined) throw new Refusal('notFound', sentence)
  return row
}
