/** What the audience reports of a work that was made here comes to the desk of reported results. */
import type { ReportReason } from '@wallpaper/contract/studio/job.labels'
import { newId } from '../../../platform/ids.ts'
import type { ReportListener } from '../../codes/public.ts'
import { jobReader } from '../job/job.repository.ts'
import { reportRepository } from './report.repository.ts'

type AudienceReason = Parameters<ReportListener>[1]['reason']

/** The other reasons are about the work or the code, and stay with those who look after these. */
const reasons: Partial<Record<AudienceReason, ReportReason>> = {
  my_face: 'not_allowed',
  minor: 'minor',
  celebrity: 'celebrity',
  indecent: 'harmful',
  illegal: 'harmful',
}

export const audienceReports: ReportListener = async (tx, { workId, reason, note, visitor, at }) => {
  const ours = reasons[reason]
  const job = ours && (await jobReader(tx).ofWork(workId))
  if (!ours || !job || job.removedAt) return
  await reportRepository(tx).insert({
    uid: job.uid,
    id: newId(at.getTime()),
    jobId: job.id,
    visitor,
    reason: ours,
    text: note,
    state: 'waiting',
    createdAt: at,
  })
}
