/** Appeals: the creator's text and evidence beside the rejected item, decided by a different reviewer. */
import {
  decideAppeal,
  reviewAppealOne,
  reviewAppeals,
  reviewDecisions,
  reviewQueue,
} from '@wallpaper/contract/review/review.console'
import { appealStates, subjectKinds } from '@wallpaper/contract/review/review.limits'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { Alert, App, Button, Image, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { problemOf } from '../../../lib/problem.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ToggleChip } from '../../../ui/form/ToggleChip.tsx'
import { type Appeal, type AppealDetail, appealTones } from '../review.labels.ts'
import css from './desk.module.css'
import panelCss from './panel.module.css'
import { Creator, History } from './SubjectFacts.tsx'
import { SubjectView } from './SubjectView.tsx'
import subjectCss from './subject.module.css'

const AppealRow = ({ appeal, isOpen, onOpen }: { appeal: Appeal; isOpen: boolean; onOpen: () => void }) => (
  <li className={cx(css.queueRow, isOpen && css.isOpen)}>
    <button type="button" onClick={onOpen} aria-current={isOpen}>
      {appeal.thumb ? <img src={appeal.thumb} alt="" /> : <span />}
      <span className={css.queueLabels}>
        <b>{appeal.title}</b>
        <small>
          {appeal.nickname} · {subjectKinds[appeal.kind]}
        </small>
        <span className={css.tags}>
          <StateTag tone={appealTones[appeal.state]}>{appealStates[appeal.state]}</StateTag>
          {appeal.state === 'open' && !appeal.may_decide && <StateTag>要由别人复审</StateTag>}
        </span>
        <small>{formatTime(appeal.due_at).slice(5, 10)} 前答复</small>
      </span>
    </button>
  </li>
)

const Answer = ({ detail: { appeal, subject } }: { detail: AppealDetail }) => {
  const decide = useEndpointMutation(decideAppeal, {
    invalidates: [reviewAppeals, reviewAppealOne, reviewQueue, reviewDecisions, workbench],
  })
  const { message } = App.useApp()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (verdict: 'overturn' | 'uphold') => {
    if (reason.trim() === '') return setProblem('请写明复审意见，作者会看到')
    setProblem(null)
    try {
      const { uid, id } = appeal
      const decided = await decide.call({
        uid,
        id,
        version: subject?.version ?? 1,
        verdict,
        reason: reason.trim(),
      })
      void message.success(`${appealStates[decided.state]}，已通知作者`)
    } catch (error) {
      setProblem(problemOf(error).what)
    }
  }
  if (!appeal.may_decide)
    return (
      <div className={panelCss.block}>
        <Alert type="info" showIcon title={appeal.decide_objection} />
      </div>
    )
  return (
    <>
      <div className={panelCss.block}>
        <h3>复审意见</h3>
        <Input.TextArea
          aria-label="复审意见"
          rows={3}
          maxLength={200}
          value={reason}
          placeholder="作者会看到这段话"
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && (
          <p className={cx(panelCss.formNote, panelCss.isProblem)} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={cx(panelCss.acts, panelCss.isPair)}>
        <Button danger disabled={decide.isPending} onClick={() => void send('uphold')}>
          维持原判
        </Button>
        <Button type="primary" loading={decide.isPending} onClick={() => void send('overturn')}>
          改判通过
        </Button>
      </div>
    </>
  )
}

const Panel = ({ detail }: { detail: AppealDetail }) => {
  const { appeal, subject, evidence } = detail
  return (
    <>
      <div className={panelCss.panelScroll}>
        {subject && <Creator subject={subject} />}
        <section className={panelCss.block}>
          <h3>原来的结果</h3>
          <p className={panelCss.quote}>{appeal.first_reason || '没有写原因'}</p>
          <p className={panelCss.formNote}>
            {appeal.first_staff ? `${appeal.first_staff} 驳回` : '运营下架'}
          </p>
        </section>
        <section className={panelCss.block}>
          <h3>
            作者的申诉 <StateTag tone="info">{appeal.view}</StateTag>
          </h3>
          <p className={panelCss.quote}>{appeal.text}</p>
          {evidence.length > 0 && (
            <div className={panelCss.evidence}>
              <Image.PreviewGroup>
                {evidence.map((picture, at) => (
                  <Image
                    key={picture.id}
                    src={picture.small}
                    preview={{ src: picture.large }}
                    alt={`第 ${at + 1} 张证明图片`}
                  />
                ))}
              </Image.PreviewGroup>
            </div>
          )}
        </section>
        {appeal.answer && (
          <section className={panelCss.block}>
            <h3>
              复审意见 <StateTag tone={appealTones[appeal.state]}>{appealStates[appeal.state]}</StateTag>
            </h3>
            <p className={panelCss.quote}>{appeal.answer}</p>
            <p className={panelCss.formNote}>{appeal.decided_by}</p>
          </section>
        )}
        {subject && <History subject={subject} />}
      </div>
      {appeal.state === 'open' && <Answer key={appeal.id} detail={detail} />}
    </>
  )
}

const Opened = ({ appeal }: { appeal: Appeal }) => {
  const query = useEndpointQuery(reviewAppealOne, { uid: appeal.uid, id: appeal.id })
  return (
    <>
      <section className={common.deskColumn} aria-label="申诉的内容">
        <div className={subjectCss.head}>
          <h2>{appeal.title}</h2>
          <small>{subjectKinds[appeal.kind]}</small>
        </div>
        <QueryView query={query}>
          {({ subject }) =>
            subject ? (
              <SubjectView subject={subject} />
            ) : (
              <EmptyState title="作者已经删除了它" note="处理后这份申诉作废" />
            )
          }
        </QueryView>
      </section>
      <section className={common.deskColumn} aria-label="复审">
        <QueryView query={query}>{(detail) => <Panel detail={detail} />}</QueryView>
      </section>
    </>
  )
}

export const AppealDesk = ({ heads }: { heads: ReactNode }) => {
  const [tab, setTab] = useState<'open' | 'decided'>('open')
  const query = useEndpointQuery(reviewAppeals, { tab, limit: 100 }, { refetchInterval: 30_000 })
  const [openId, setOpenId] = useState<string | null>(null)
  const items = query.data?.items ?? []
  const opened = items.find(({ id }) => id === openId) ?? items[0]
  return (
    <div className={css.desk}>
      <section className={common.deskColumn} aria-label="申诉">
        {heads}
        <div className={css.filters}>
          {(['open', 'decided'] as const).map((each) => (
            <ToggleChip key={each} isOn={tab === each} onToggle={() => setTab(each)}>
              {each === 'open' ? '待复审' : '已答复'}
            </ToggleChip>
          ))}
        </div>
        <QueryView query={query}>
          {() =>
            items.length === 0 ? (
              <EmptyState title="没有申诉" note="创作者对驳回的申诉会出现在这里" />
            ) : (
              <ul className={css.queue}>
                {items.map((appeal) => (
                  <AppealRow
                    key={appeal.id}
                    appeal={appeal}
                    isOpen={appeal.id === opened?.id}
                    onOpen={() => setOpenId(appeal.id)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      {opened ? (
        <Opened key={opened.id} appeal={opened} />
      ) : (
        <section className={`${common.deskColumn} ${css.wide}`}>
          <EmptyState title="没有要复审的申诉" note="由另一位审核员在 2 个工作日内答复" />
        </section>
      )}
    </div>
  )
}
