/** 邀请好友: code, link, posters, and the progress of invited people. */
import { useQueryClient } from '@tanstack/react-query'
import { closeAddTeam, inviteInit, posters } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { shareLink } from '../../../lib/messenger/share.ts'
import { saveImage } from '../../../lib/picture/saveImage.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useShareCard } from '../../../runtime/shareCard.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Badge, Card, MoreLink } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Switch } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { showAlert, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { InvitePosters } from '../components/InvitePosters.tsx'
import { Rules } from '../components/Rules.tsx'
import css from '../components/team.module.css'
import { drawInvite } from '../invitePoster.ts'
import { joinedText } from '../team.labels.ts'
import type { InvitePage, PosterDesign } from '../team.types.ts'

const linkOf = (code: string): string =>
  shareLink({ origin: location.origin, base: import.meta.env.BASE_URL, inviteCode: code }, '/')

function CodeCard({ code, link }: { code: string; link: string }) {
  return (
    <section className="card">
      <div className={css.listHead}>
        <span className={css.facts}>
          <span className={css.label}>我的邀请码</span>
          <b className={`num ${css.big}`}>{code}</b>
        </span>
        <Button kind="soft" onPress={() => void copyText(code)}>
          <Icon name="copy" size={18} />
          复制
        </Button>
      </div>
      <div className={css.link}>
        <span className="ellipsis">…{link.slice(link.indexOf('/h5/'))}</span>
        <button type="button" onClick={() => void copyText(link)}>
          复制链接
        </button>
      </div>
    </section>
  )
}

const steps = [
  { id: 'opened', title: '打开链接' },
  { id: 'registered', title: '注册' },
  { id: 'worked', title: '首次上传' },
  { id: 'earned', title: '有结算收益' },
] as const

function FunnelCard({ funnel }: Pick<InvitePage, 'funnel'>) {
  const most = Math.max(1, ...steps.map(({ id }) => funnel[id]))
  return (
    <Card title="邀请进度" more={<span className={css.note}>累计</span>}>
      <div className={css.funnel}>
        {steps.map(({ id, title }, at) => {
          const before = at === 0 ? 0 : funnel[steps[at - 1]?.id ?? 'opened']
          return (
            <div key={id}>
              <span>{title}</span>
              <span className={css.bar} aria-hidden="true">
                <i style={{ width: `${(funnel[id] / most) * 100}%` }} />
              </span>
              <b className="num">{countText(funnel[id])}</b>
              <small className="num">
                {before > 0 && funnel[id] <= before ? `${((funnel[id] / before) * 100).toFixed(1)}%` : ''}
              </small>
            </div>
          )
        })}
      </div>
      <p className={css.note}>好友有了第一笔结算收益后，才开始计算你的团队分成</p>
    </Card>
  )
}

type Invitee = InvitePage['recent'][number]

const missingOf = ({ worked_on, earned_on }: Invitee): string => {
  if (earned_on) return '已激活'
  return worked_on ? '等待第一笔结算收益' : '等待首次上传'
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const isToday = joinedText(invitee.from_day, Date.now()) === '今天加入'
  return (
    <div className={css.member}>
      <Avatar url={invitee.avatar_url} name={invitee.nickname} size={40} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{invitee.nickname}</b>
          {isToday && <Badge tone="ok">今天加入</Badge>}
        </span>
        <span className={css.note}>
          {invitee.worked_on
            ? `首次上传 ${invitee.worked_on.slice(5).replace('-', '/')}`
            : joinedText(invitee.from_day, Date.now())}
        </span>
      </span>
      <span className={css.note}>{missingOf(invitee)}</span>
    </div>
  )
}

function CloseSwitch({ data }: { data: InvitePage }) {
  const client = useQueryClient()
  const change = useSubmit(async (_key, closed: boolean) => {
    const saved = await runtime().call(closeAddTeam, { is_closed: closed })
    // Not read again: a tap before that response would ask for what was just saved.
    setReadData(client, inviteInit, {}, { ...data, ...saved })
    toast(closed ? '已暂停接收新成员' : '已恢复接收新成员')
  })
  return (
    <section className="card flush rows">
      <div className="row">
        <span className="row-main">
          <b>暂停接收新成员</b>
          <small>暂停时，用你的邀请码注册的人不会加入你的团队</small>
        </span>
        <Switch
          label="暂停接收新成员"
          isOn={data.is_closed}
          isDisabled={change.isBusy}
          onChange={(isOn) => void change.submit(isOn)}
        />
      </div>
    </section>
  )
}

const saved = { saved: '海报已保存', longPress: '请长按海报，选择「保存图片」', cancelled: '' } as const

function Actions({ design, code, link }: { design: PosterDesign | undefined; code: string; link: string }) {
  const save = useSubmit(async () => {
    if (!design) return
    const { blob } = await drawInvite({ design, code, link })
    const outcome = saved[await saveImage(blob, `邀请-${code}.jpg`, runtime().environment)]
    if (outcome) toast(outcome, { ms: 2_000 })
  })
  const send = async () => {
    if (runtime().environment.isMessenger) {
      await showAlert({ title: '发给好友', text: '请点右上角「…」，选择「发送给朋友」', confirm: '我知道了' })
      return
    }
    if (!navigator.share) {
      await copyText(link)
      return
    }
    // Closing the share sheet is not an error.
    await navigator.share({ title: '和我一起做壁纸', url: link }).catch(() => undefined)
  }
  return (
    <div className={css.acts}>
      <Button
        kind="soft"
        size="lg"
        isDisabled={!design}
        isBusy={save.isBusy}
        onPress={() => void save.submit()}
      >
        <Icon name="download" size={18} />
        保存海报
      </Button>
      <Button kind="primary" size="lg" onPress={() => void send()}>
        <Icon name="share" size={18} />
        发给好友
      </Button>
    </div>
  )
}

const inviteRules = (percent: number): string[] => [
  '好友用你的链接、海报或邀请码注册，就加入你的团队。',
  `好友每一笔结算的收益，平台另付你 ${percent}%，不从好友的收益里扣；团队等级越高，比例越高。`,
  '只按直接邀请的人计算，好友再邀请的人不算在你的团队里。',
  '好友刚注册的一段时间里可以自己更换一次邀请人，之后要双方同意才能解绑；离开以前的分成不变。',
  '暂停接收新成员后，用你的邀请码注册的人不会加入你的团队。',
]

export function Invite() {
  const read = useRead(inviteInit, {})
  const designs = useRead(posters, {}).data?.items ?? []
  const [at, setAt] = useState(0)
  const { data } = read
  const code = data?.invite_code ?? ''
  const link = linkOf(code)
  useShareCard(data ? { title: '和我一起做壁纸', desc: `注册时填邀请码 ${code}`, link: '/' } : null)
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={data && <Rules title="邀请规则" rules={inviteRules(data.percent)} />}
      bottom={data && <Actions design={designs[at]} code={code} link={link} />}
    >
      {data && (
        <>
          <CodeCard code={code} link={link} />
          {designs.length > 0 && (
            <InvitePosters designs={designs} code={code} link={link} at={at} onChoose={setAt} />
          )}
          <FunnelCard funnel={data.funnel} />
          <Card
            title="最近加入"
            more={
              data.members > 0 && (
                <MoreLink to={teamScreens.team()}>{`全部 ${countText(data.members)} 人`}</MoreLink>
              )
            }
          >
            {data.recent.length === 0 ? (
              <p className={css.note}>还没有人加入，把海报或链接发给朋友试试</p>
            ) : (
              data.recent.map((invitee) => <InviteeRow key={invitee.id} invitee={invitee} />)
            )}
          </Card>
          <CloseSwitch data={data} />
        </>
      )}
    </PageLayout>
  )
}
