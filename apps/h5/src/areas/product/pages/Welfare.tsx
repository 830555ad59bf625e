/** 剪映福利: counted from reported works by the server; each step's reward is posted once. */
import { useQueryClient } from '@tanstack/react-query'
import { jianyingClaim, jianyingGift, jianyingWelfare } from '@wallpaper/contract/product'
import {
  type WelfareState,
  type WelfareWorkState,
  welfareStates,
  welfareWorkStates,
} from '@wallpaper/contract/product/product.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ProductMark } from '../components/ProductMark.tsx'
import css from '../components/product.module.css'
import type { Campaign } from '../product.types.ts'

const stateTones: Record<WelfareState, BadgeTone> = { coming: 'brand', open: 'ok', over: 'plain' }
const workTones: Record<WelfareWorkState, BadgeTone> = {
  valid: 'ok',
  waiting: 'wait',
  short: 'wait',
  invalid: 'no',
}
const stepLabels = {
  done: { text: '已入账', tone: 'ok' },
  ready: { text: '可领取', tone: 'brand' },
  open: { text: '', tone: 'plain' },
} as const

/** Whole yuan without decimals. */
const shortYuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : yuan(fen))
const dayText = (day: string): string => day.slice(5).replace('-', '/')

function Progress({ campaign }: { campaign: Campaign }) {
  const client = useQueryClient()
  const next = campaign.steps.find(({ state }) => state === 'ready')
  const { isBusy, submit } = useSubmit(async () => {
    if (!next) return
    const reply = await runtime().call(jianyingClaim, { campaign_id: campaign.id, works: next.works })
    setReadData(client, jianyingWelfare, {}, reply)
    toast(`${shortYuan(next.reward_fen)} 元已进余额`)
  })
  return (
    <Card>
      <div className={css.head}>
        <ProductMark product={{ glyph: '剪', tone: 'ink' }} />
        <span className={css.words}>
          <span className={css.name}>{campaign.title}</span>
          <span className="num">
            {dayText(campaign.from_day)} – {dayText(campaign.to_day)}
            {campaign.state === 'open' && `，还有 ${campaign.days_left} 天`}
          </span>
        </span>
        <Badge tone={stateTones[campaign.state]}>{welfareStates[campaign.state]}</Badge>
      </div>
      <div className={css.top} style={{ marginTop: 16 }}>
        <span>已回填的有效作品</span>
        <span>
          <b className={`num ${css.fen}`}>{campaign.valid}</b> / {campaign.target} 条
        </span>
      </div>
      <div className={css.bar}>
        <i
          className={css.fill}
          style={{ width: `${Math.min(100, (100 * campaign.valid) / Math.max(1, campaign.target))}%` }}
        />
      </div>
      <ol className={css.levels}>
        {campaign.steps.map(({ works, reward_fen, state }) => (
          <li key={works}>
            <b>
              <span className="num">{works}</span> 条
            </b>
            {shortYuan(reward_fen)} 元
            {stepLabels[state].text && (
              <div>
                <Badge tone={stepLabels[state].tone}>{stepLabels[state].text}</Badge>
              </div>
            )}
          </li>
        ))}
      </ol>
      {next && (
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyText="入账中"
          onPress={() => void submit()}
        >
          领取 {shortYuan(next.reward_fen)} 元
        </Button>
      )}
    </Card>
  )
}

function Gift({ campaign, gift }: { campaign: Campaign; gift: NonNullable<Campaign['gift']> }) {
  const client = useQueryClient()
  const { isBusy, submit } = useSubmit(async () => {
    const reply = await runtime().call(jianyingGift, { campaign_id: campaign.id })
    setReadData(client, jianyingWelfare, {}, reply)
  })
  const canTake = campaign.state === 'open' && gift.left > 0
  return (
    <Card>
      <div className={css.head}>
        <span className={css.words}>
          <span className={css.name}>{gift.name}</span>
          <span>每期 1 个，{dayText(gift.until)} 前兑换</span>
          {gift.code && <b className={`num ${css.gift}`}>{gift.code}</b>}
        </span>
        {gift.code ? (
          <Button kind="soft" size="sm" onPress={() => void copyText(gift.code ?? '')}>
            复制
          </Button>
        ) : (
          <Button kind="soft" size="sm" isDisabled={!canTake} isBusy={isBusy} onPress={() => void submit()}>
            {gift.left > 0 ? '领兑换码' : '发完了'}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Works({ campaign }: { campaign: Campaign }) {
  return (
    <Card title="我的作品" more={<small className="t3">全部 {campaign.works_total} 条</small>}>
      {campaign.works.length === 0 && <p className={css.lead}>这一期还没有回填作品，贴上链接就开始算。</p>}
      <ul className={css.works}>
        {campaign.works.map((work) => (
          <li key={work.id}>
            {work.cover_url ? (
              <img className={css.cover} src={work.cover_url} alt="" loading="lazy" />
            ) : (
              <span className={css.cover} />
            )}
            <span className={css.words}>
              <span className={css.name}>{work.title}</span>
              <span>{work.note}</span>
            </span>
            <Badge tone={workTones[work.state]}>{welfareWorkStates[work.state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Shown({ campaign }: { campaign: Campaign }) {
  const rules = () => ask({ title: '活动规则', text: campaign.rules, confirm: '知道了', cancel: null })
  return (
    <PageLayout
      right={<NavAction label="活动规则" onPress={() => void rules()} />}
      bottom={
        campaign.state !== 'over' && (
          <div className={css.pair}>
            <Button kind="ghost" size="lg" isBlock onPress={() => navigateTo(publishScreens.batchBackfill())}>
              批量回填
            </Button>
            <Button kind="soft" size="lg" isBlock onPress={() => navigateTo(publishScreens.backfill())}>
              贴链接回填
            </Button>
          </div>
        )
      }
    >
      <Progress campaign={campaign} />
      {campaign.gift && <Gift campaign={campaign} gift={campaign.gift} />}
      <Works campaign={campaign} />
    </PageLayout>
  )
}

export function Welfare() {
  const read = useRead(jianyingWelfare, {})
  if (read.data?.campaign) return <Shown campaign={read.data.campaign} />
  const empty = {
    is: 'empty' as const,
    empty: { drawing: 'nothing' as const, title: '现在没有活动', note: '下一期开始后会出现在这里' },
  }
  return <PageLayout state={read.data ? empty : stateOf(read)} skeleton={<CardsSkeleton />} />
}
