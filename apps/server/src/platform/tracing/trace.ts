/** What a trace is told of: the calls, jobs and statements of this process, as they end. */
export interface Traced {
  /** The request's or job's id, which is the trace's: found by the id that a person was shown. */
  id: string
  /** A route's pattern, a job's or a statement's name: nothing of anybody's data. */
  name: string
  kind: 'call' | 'job' | 'statement'
  ms: number
  hasFailed?: boolean
  attributes?: Readonly<Record<string, string | number>>
}

export type Trace = (traced: Traced) => void
