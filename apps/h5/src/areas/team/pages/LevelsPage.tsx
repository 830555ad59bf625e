/** 团队等级: requirement and rate of each level, this month's progress, and earlier months. */
import { teamLevels } from '@wallpaper/contract/team'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Card, Stat } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { LevelBar } from '../components/LevelBar.tsx'
import { Rules } from '../components/Rules.tsx'
import css from '../components/team.module.css'
import type { Levels } from '../team.types.ts'

function Head({ levels }: { levels: Levels }) {
  return (
    <section className="card">
      <div className={css.person}>
        <span className={`${css.crown} ${css.large}`} data-level={levels.level}>
          <Icon name="fill-crown" size={34} />
        </span>
        <div className={css.facts}>
          <span className={css.note}>{levels.level_name}团队，本月分成比例</span>
          <b className={`num ${css.big}`}>{levels.percent}%</b>
        </div>
      </div>
      <LevelBar percent={levels.percent} team_fen={levels.team_fen} next={levels.next} />
    </section>
  )
}

function Ladder({ levels }: { levels: Levels }) {
  const above = levels.levels.find(({ level }) => level === levels.level + 1)
  return (
    <Card title="等级与分成" more={<span className={css.note}>按团队上月已结算收益</span>}>
      <ol className={css.ladder}>
        {levels.levels.map(({ level, name, percent, from_fen }) => (
          <li
            key={level}
            data-reached={level <= levels.level}
            aria-current={level === levels.level ? 'step' : undefined}
          >
            <span className={css.step}>
              <Icon name={level < levels.level ? 'check' : 'fill-crown'} size={16} />
            </span>
            <b>{name}</b>
            <span className="num">{percent}%</span>
            <small className="num">{countText(from_fen / 100)} 元起</small>
          </li>
        ))}
      </ol>
      <p className={css.note}>
        上月团队已结算的收益定本月的等级，每月 1 日重新定，当月不变。分成由平台支付，不从成员的收益里扣。
      </p>
      {above && levels.next_would_fen !== null && (
        <p className={css.quote}>
          若为{above.name}（{above.percent}%），上月可分 <b className="num">¥{yuan(levels.next_would_fen)}</b>
        </p>
      )}
    </Card>
  )
}

const levelRules = [
  '每月 1 日，按上个月团队成员已结算的收益定等级，当月不变。',
  '等级决定当月的分成比例。分成由平台支付，不从成员的收益里扣。',
  '成员加入团队以后的收益全部计入，离开以后的不算；结账之后才入账的，计入入账的那个月。',
  '成员第一个有结算收益的那天计入等级，但没有分成。',
  '门槛和比例有改动时，至少提前一个整月在消息里通知，之前的分成不受影响。',
]

export function LevelsPage() {
  const read = useRead(teamLevels, {})
  const { data } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={<Rules title="规则说明" rules={levelRules} />}
    >
      {data && (
        <>
          <Head levels={data} />
          <Ladder levels={data} />
          <section className="card">
            <div className="stats">
              <Stat label="团队本月收益" value={yuan(data.team_fen)} />
              <Stat label="我的分成" value={yuan(data.share_fen)} />
              <Stat
                label="有收益成员"
                value={data.earners >= 1_000 ? '999+' : countText(data.earners)}
                unit="人"
              />
            </div>
          </section>
          <Card title="往月" more={<span className={css.note}>团队收益 / 我的分成</span>}>
            {data.months.length === 0 ? (
              <p className={css.note}>还没有结算过的月份，每月 1 日结算上个月</p>
            ) : (
              <div className={css.lines}>
                {data.months.map(({ month, level_name, paid_level_name, team_fen, share_fen }) => (
                  <div key={month}>
                    <span>
                      <span className="num">{month.replace('-', '/')}</span>{' '}
                      <Badge>按{paid_level_name}付</Badge> <Badge>达到{level_name}</Badge>
                    </span>
                    <b className="num">
                      {yuan(team_fen)} / {yuan(share_fen)}
                    </b>
                  </div>
                ))}
              </div>
            )}
          </Card>
        </>
      )}
    </PageLayout>
  )
}
