import { z } from 'zod'
import { time } from '../form.ts'
import { lineIds } from '../lines.ts'
import { jobStateIds, queueStateIds, reportReasonIds, reportStateIds, resultKinds } from './job.labels.ts'

/** A part of the work, as the person sees it. */
const stage = z.strictObject({
  name: z.string(),
  state: z.enum(['done', 'now', 'waiting']),
  /** How long it took; null while it is not done. */
  ms: z.number().int().nullable(),
})

export const jobResult = z.strictObject({
  kind: z.enum(resultKinds),
  /** Short-lived. A picture or a video's poster, small and large; '' for sound. */
  small_url: z.string(),
  large_url: z.string(),
  /** The file itself, with its label and metadata. */
  file_url: z.string(),
  file_name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  duration_ms: z.number().int().nullable(),
  bytes: z.number().int(),
})

export const studioJob = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  /** The maker: face_picture. Which there are is the server's to say. */
  kind: z.string(),
  kind_name: z.string(),
  /** Tabs of 我的作品: face. */
  group: z.string(),
  title: z.string(),
  /** What it is made from, as a small picture; '' for none. */
  cover_url: z.string(),
  state: z.enum(jobStateIds),
  percent: z.number().int(),
  stages: z.array(stage),
  /** In the queue, from 1; null unless waiting. */
  place: z.number().int().nullable(),
  /** Until done; null when it is over. */
  seconds_left: z.number().int().nullable(),
  /** Why it failed, and what to do; '' otherwise. */
  failure: z.string(),
  failure_code: z.string(),
  can_cancel: z.boolean(),
  /** The same again, from what is still there. */
  can_retry: z.boolean(),
  tries: z.number().int(),
  are_tries_returned: z.boolean(),
  result: jobResult.nullable(),
  /** 「AI 生成」 or 「模板生成」, as marked on the result. */
  mark: z.string(),
  is_ai: z.boolean(),
  took_ms: z.number().int().nullable(),
  /** When the result is removed; null when there is none, or it stays as a work. */
  ends_at: time().nullable(),
  days_left: z.number().int().nullable(),
  is_removed: z.boolean(),
  work_id: z.uuid().nullable(),
  /** Of the work; null when the work was deleted. */
  work_line: z.enum(lineIds).nullable(),
  /** For jobs with a face photo. */
  photo: z.strictObject({ id: z.uuid(), deletes_at: time(), deleted_at: time().nullable() }).nullable(),
  /** Null when there is none, or it can no longer be chosen. */
  template_id: z.uuid().nullable(),
  is_reported: z.boolean(),
  created_at: time(),
  done_at: time().nullable(),
})

export const quota = z.strictObject({
  /** A day. */
  limit: z.number().int(),
  left: z.number().int(),
  /** When there are new ones. */
  renews_at: time(),
})

export const staffJob = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  uid: z.number().int(),
  nickname: z.string(),
  title: z.string(),
  state: z.enum(jobStateIds),
  percent: z.number().int(),
  /** In its queue, from 1; null unless waiting. */
  place: z.number().int().nullable(),
  turn: z.number().int(),
  attempts: z.number().int(),
  /** Until it was begun, or until now. */
  waited_ms: z.number().int(),
  took_ms: z.number().int().nullable(),
  failure: z.string(),
  failure_name: z.string(),
  /** For operators: what exactly went wrong. */
  detail: z.string(),
  can_retry: z.boolean(),
  created_at: time(),
  done_at: time().nullable(),
})

export const staffQueue = z.strictObject({
  kind: z.string(),
  name: z.string(),
  icon: z.string(),
  /** Who makes it: our own machines, or a provider. */
  provider: z.string(),
  working: z.number().int(),
  places: z.number().int(),
  places_max: z.number().int(),
  waiting: z.number().int(),
  longest_ms: z.number().int().nullable(),
  /** 95 % of those done in the last 24 hours took no longer; null when there are none. */
  p95_ms: z.number().int().nullable(),
  done_today: z.number().int(),
  failed_today: z.number().int(),
  /** Thousandths of a yuan: on average today, or as the maker says when nothing was done yet. */
  cost_each: z.number().int(),
  cost_today: z.number().int(),
  cost_yesterday: z.number().int(),
  state: z.enum(queueStateIds),
})

export const staffReport = z.strictObject({
  id: z.uuid(),
  job_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  uid: z.number().int(),
  nickname: z.string(),
  reason: z.enum(reportReasonIds),
  text: z.string(),
  /** By somebody without an account. */
  is_from_audience: z.boolean(),
  state: z.enum(reportStateIds),
  kind: z.enum(resultKinds).nullable(),
  /** '' when it was deleted, and pictures of sound. */
  small_url: z.string(),
  large_url: z.string(),
  file_url: z.string(),
  duration_ms: z.number().int().nullable(),
  /** The result is used as a work. */
  work_id: z.uuid().nullable(),
  note: z.string(),
  decided_by: z.string(),
  decided_at: time().nullable(),
  created_at: time(),
})
