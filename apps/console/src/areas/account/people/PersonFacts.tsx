import { Link } from 'react-router'
import { formatCount } from '../../../lib/number.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { type Fact, Facts } from '../../../ui/content/Facts.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { accountPaths } from '../account.paths.ts'
import { PhoneFact } from './PhoneFact.tsx'
import type { PersonProfile } from './person.labels.ts'

const Count = ({ count }: { count: number }) => <span className={common.num}>{formatCount(count)}</span>

const Inviter = ({ inviter }: Pick<PersonProfile, 'inviter'>) =>
  inviter ? (
    <Link to={accountPaths.person(inviter.uid)}>
      <span className={common.oneLine}>{inviter.nickname}</span>{' '}
      <span className={common.num}>{inviter.uid}</span>
    </Link>
  ) : (
    <span>没有</span>
  )

const factsOf = (person: PersonProfile): Fact[] => [
  { label: '手机号', value: <PhoneFact key={person.uid} person={person} /> },
  { label: '微信', value: person.has_wechat ? '已绑定' : '没有绑定' },
  { label: '登录密码', value: person.has_password ? '已设置' : '没有设置' },
  { label: '邀请码', value: <CopyText text={person.invite_code} /> },
  { label: '邀请人', value: <Inviter inviter={person.inviter} /> },
  { label: '邀请了', value: <Count count={person.invited_count} /> },
  { label: '合作账号', value: <Count count={person.sub_accounts} /> },
  { label: '在线登录', value: <Count count={person.open_sessions} /> },
  { label: '注册渠道', value: person.register_channel ?? '—' },
  { label: '注册时间', value: <TimeText at={person.created_at} /> },
  ...(person.closing_at === null ? [] : [{ label: '申请注销', value: <TimeText at={person.closing_at} /> }]),
  ...(person.closing_reason ? [{ label: '注销原因', value: person.closing_reason }] : []),
  ...(person.closed_at === null ? [] : [{ label: '注销时间', value: <TimeText at={person.closed_at} /> }]),
]

export const PersonFacts = ({ person }: { person: PersonProfile }) => (
  <Card title="资料">
    <Facts facts={factsOf(person)} />
  </Card>
)
