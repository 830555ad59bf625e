import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const noticeGrowth: AreaGrowth = {
  ...steady('notices'),
  ...grows('person', { person_notices: 120, notice_reads: 40, notice_marks: 1 }),
}
