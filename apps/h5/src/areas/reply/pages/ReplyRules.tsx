/** 回复设置: welcome, keywords and default reply of one account, and a try-out. */
import {
  replyAccounts,
  replyLog,
  replyRuleSwitch,
  replyRulesRead,
  replyRulesSave,
} from '@wallpaper/contract/reply'
import { replyMatchNames } from '@wallpaper/contract/reply/reply.labels'
import type { ReplyBlock, ReplyKeyword } from '@wallpaper/contract/reply/reply.schemas'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Switch, TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { answersText } from '../answerText.ts'
import { AnswerList } from '../components/AnswerList.tsx'
import { Conversation } from '../components/Conversation.tsx'
import { ReplySwitch } from '../components/ReplySwitch.tsx'
import css from '../components/reply.module.css'
import type { ReplyAccount } from '../reply.types.ts'
import { useLeaveQuestion } from '../useLeaveQuestion.ts'
import { useRules } from '../useRules.ts'
import { useTryOut } from '../useTryOut.ts'

type Tab = 'welcome' | 'keywords' | 'fallback'
type Rules = ReturnType<typeof useRules>

function Block({ kind, rules }: { kind: 'welcome' | 'fallback'; rules: Rules }) {
  const block = rules.rules[kind]
  const set = (change: Partial<ReplyBlock>) =>
    rules.change({ ...rules.rules, [kind]: { ...block, ...change } })
  const label = kind === 'welcome' ? '关注后自动欢迎' : '没匹配到时回复'
  return (
    <Card
      title={label}
      more={<Switch label={label} isOn={block.is_on} onChange={(is_on) => set({ is_on })} />}
    >
      <AnswerList value={block} known={rules.known} onChange={set} />
    </Card>
  )
}

interface KeywordRowProps {
  accountId: string
  rule: ReplyKeyword
  rules: Rules
}

/** The switch shows its new state at once; a group that was not saved yet is only switched here. */
function KeywordRow({ accountId, rule, rules }: KeywordRowProps) {
  const invalidate = useInvalidate()
  const setOn = (is_on: boolean) =>
    rules.change({
      ...rules.rules,
      keywords: rules.rules.keywords.map((one) => (one.id === rule.id ? { ...one, is_on } : one)),
    })
  const isSaved = rules.changes === 0
  const { submit } = useSubmit(async (_key, is_on: boolean) => {
    setOn(is_on)
    if (!isSaved) return
    try {
      await runtime().call(replyRuleSwitch, { account_id: accountId, rule_id: rule.id, is_on })
    } finally {
      rules.giveUp()
      invalidate(replyRulesRead)
    }
  })
  return (
    <div className={css.rule}>
      <button
        type="button"
        onClick={() => navigateTo(replyScreens.keyword({ id: accountId, rule: rule.id }))}
      >
        <span className={css.words}>
          {rule.words.map((word) => (
            <b key={word}>{word}</b>
          ))}
          {replyMatchNames[rule.match]}
        </span>
        <span className={css.says}>{answersText(rule.answers, rules.known)}</span>
      </button>
      <Switch label={`关键词「${rule.words[0]}」`} isOn={rule.is_on} onChange={(isOn) => void submit(isOn)} />
    </div>
  )
}

function TryCard({ accountId, rules }: { accountId: string; rules: Rules }) {
  const [text, setText] = useState('')
  const tryOut = useTryOut(accountId, rules.rules, null)
  const last = tryOut.turns.slice(-1)
  return (
    <Card
      title="试一试"
      more={
        <Button size="sm" onPress={() => navigateTo(replyScreens.tryOut({ id: accountId }))}>
          完整试用
        </Button>
      }
    >
      <p className="f13 t3">不会真的发给读者</p>
      {last.length > 0 && (
        <div className={css.box}>
          <Conversation turns={last} accountId={accountId} />
        </div>
      )}
      <div className={`${css.say} ${css.gap}`}>
        <TextField
          label="输入读者可能会说的话"
          isLabelHidden
          name="said"
          placeholder="输入读者可能会说的话"
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <Button
          kind="soft"
          isBusy={tryOut.isBusy}
          busyText="发送"
          isDisabled={!text.trim()}
          onPress={() => void tryOut.submit({ act: 'say', text: text.trim(), words: text.trim() })}
        >
          发送
        </Button>
      </div>
    </Card>
  )
}

function Head({ account }: { account: ReplyAccount }) {
  const { nickname, state_name, today } = account
  return (
    <section className={`card ${css.head}`}>
      <Icon name="reply" size={24} />
      <span className={css.facts}>
        <b>自动回复</b>
        <small>{`${nickname}，${state_name}。今天回复 ${today.answered} 次，${today.unmatched} 次没匹配到`}</small>
      </span>
      <ReplySwitch account={account} />
    </section>
  )
}

export function ReplyRulesPage() {
  const { id = '' } = usePageQuery(replyScreens.rules)
  const rules = useRules(id)
  const [tab, setTab] = useState<Tab>('keywords')
  const invalidate = useInvalidate()
  const { changes, giveUp, read } = rules
  useLeaveQuestion(changes > 0, giveUp)
  const { isBusy, submit } = useSubmit(async () => {
    await runtime().call(replyRulesSave, {
      account_id: id,
      version: read.data?.version ?? 1,
      rules: rules.rules,
    })
    giveUp()
    invalidate(replyRulesRead, replyAccounts, replyLog)
    toast('已保存')
  })
  const account = read.data?.account
  const tabs = [
    { id: 'welcome' as const, title: '关注欢迎' },
    { id: 'keywords' as const, title: '关键词', count: rules.rules.keywords.length },
    { id: 'fallback' as const, title: '默认回复' },
  ]
  return (
    <PageLayout
      state={rules.state}
      skeleton={<CardsSkeleton />}
      right={<NavAction label="记录" onPress={() => navigateTo(replyScreens.log({ id }))} />}
      bottom={
        changes > 0 ? (
          <Button kind="primary" isBlock isBusy={isBusy} onPress={() => void submit()}>
            {`保存 ${changes} 处修改`}
          </Button>
        ) : undefined
      }
    >
      {account && <Head account={account} />}
      <Segmented label="回复类型" look="tabs" options={tabs} value={tab} onChange={setTab} />
      {tab !== 'keywords' && <Block kind={tab} rules={rules} />}
      {tab === 'keywords' && (
        <Card>
          {rules.rules.keywords.map((rule) => (
            <KeywordRow key={rule.id} accountId={id} rule={rule} rules={rules} />
          ))}
          <div className={css.rule}>
            <span className="row-main">
              <b>识别口令</b>
              <small className="t3">读者发来你的口令，就回复它的主页卡片</small>
            </span>
            <Switch
              label="识别口令"
              isOn={rules.rules.recognises_codes}
              onChange={(recognises_codes) => rules.change({ ...rules.rules, recognises_codes })}
            />
          </div>
          <div className={css.gap}>
            <Button kind="plain" isBlock onPress={() => navigateTo(replyScreens.keyword({ id }))}>
              ＋ 添加关键词
            </Button>
          </div>
        </Card>
      )}
      <TryCard accountId={id} rules={rules} />
    </PageLayout>
  )
}
