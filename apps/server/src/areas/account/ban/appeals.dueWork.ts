import type { DueWork } from '../../staff/public.ts'
import { appealConsoleReader } from './appeal.console.repository.ts'

export const banAppealsDue: DueWork = {
  kind: 'ban_appeal',
  label: '封禁申诉',
  needs: 'bans:do',
  key: 'ban_appeal:all',
  waiting: (tx) => appealConsoleReader(tx).waiting(),
}
