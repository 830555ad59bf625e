/** The filter by queue, with the queues that there are. */
import { queueList } from '@wallpaper/contract/staff/staff.console'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { selectFrom } from '../../../ui/table/filter.tsx'
import { jobsRefresh } from './job.labels.ts'

export const useQueueFilter = () => {
  const queues = useEndpointQuery(queueList, {}, jobsRefresh)
  const words = Object.fromEntries((queues.data?.items ?? []).map(({ name, title }) => [name, title]))
  return { queues, queueFilter: selectFrom('任务', () => words, { hasSearch: true, isWide: true }) }
}
