/** The creator, the ticket's topic, and links to their money and works as far as my roles allow. */
import { personOne } from '@wallpaper/contract/account/account.console'
import { contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { consoleLedgerAccounts } from '@wallpaper/contract/finance/finance.console'
import { Link } from 'react-router'
import { formatYuan } from '../../../lib/money.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { PhoneFact, personLabels } from '../../account/public.ts'
import { supportPaths } from '../support.paths.ts'
import css from './desk.module.css'
import type { TicketDetail } from './ticket.labels.ts'

const subjectKinds = { work: 'photo', withdrawal: 'withdrawal', order: 'order' } as const

export const PersonCard = ({ ticket }: { ticket: TicketDetail }) => {
  const { person, about } = ticket
  const mayOpen = useMay(personOne)
  const mayMoney = useMay(consoleLedgerAccounts)
  const mayWorks = useMay(contentPhotos)
  const uid = String(person.uid)
  const state = personLabels[about.state]
  return (
    <Card>
      <header className={css.person}>
        <Avatar name={person.nickname} url={person.avatar_url} size={40} />
        <span className={common.twoLines}>
          <b className={common.oneLine}>{person.nickname}</b>
          <span className={common.note}>
            UID <span className={common.num}>{uid}</span>
          </span>
        </span>
        {mayOpen && <SubjectLink subject={{ key: `person:${uid}`, label: '打开档案' }} />}
      </header>
      <Facts
        facts={[
          { label: '可提现', value: <span className={common.num}>{formatYuan(about.available_fen)}</span> },
          { label: '手机号', value: <PhoneFact person={{ ...person, phone: about.phone }} /> },
          {
            label: '近 30 天',
            value: (
              <Link to={supportPaths.desk({ tab: 'over', uid })}>
                {about.tickets} 个工单，{about.solved} 个已解决
              </Link>
            ),
          },
          { label: '账号状态', value: <StateTag tone={state.tone}>{state.word}</StateTag> },
        ]}
      />
      {(mayMoney || mayWorks) && (
        <nav className={css.ways} aria-label="相关页面">
          {mayMoney && <Link to={`/ledger?uid=${uid}`}>看账本</Link>}
          {mayWorks && <Link to={`/works?uid=${uid}`}>看作品</Link>}
        </nav>
      )}
    </Card>
  )
}

export const SubjectCard = ({ subject }: Pick<TicketDetail, 'subject'>) =>
  subject && (
    <Card title={`相关${subject.kind_name}`}>
      <Facts
        facts={[
          {
            label: subject.kind_name,
            value: (
              <SubjectLink
                subject={{ key: `${subjectKinds[subject.kind]}:${subject.id}`, label: subject.title }}
              />
            ),
          },
          { label: '状态', value: subject.note },
          { label: '时间', value: <TimeText at={subject.at} /> },
        ]}
      />
    </Card>
  )
