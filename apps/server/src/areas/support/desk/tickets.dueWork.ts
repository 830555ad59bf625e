import type { DueWork } from '../../staff/public.ts'
import { settings } from '../support.settings.ts'
import { deskReader } from './desk.repository.ts'

export const ticketsDue: DueWork = {
  kind: 'ticket',
  label: '答复客服工单',
  needs: 'tickets:do',
  key: 'ticket:all',
  targetMinutes: async (tx) => (await settings(tx).get('support.answer_hours')) * 60,
  waiting: (tx) => deskReader(tx).waiting(),
}
