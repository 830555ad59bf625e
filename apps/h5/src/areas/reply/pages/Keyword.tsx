/** 编辑关键词: words, how they match, answers, hours and place of one group. Saved with the other rules. */
import {
  replyAnswersMax,
  replyMatchIds,
  replyMatchNames,
  replyWordMax,
  replyWordsMax,
} from '@wallpaper/contract/reply/reply.labels'
import type { ReplyKeyword, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { useState } from 'react'
import { movedItem } from '../../../lib/lists.ts'
import { navigateBack, navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { hoursText, minuteIn, timeOfDay } from '../answerText.ts'
import { AnswerList } from '../components/AnswerList.tsx'
import css from '../components/reply.module.css'
import { useRules } from '../useRules.ts'

const matches = [
  { id: replyMatchIds[0], title: `${replyMatchNames.contains}，包含就算` },
  { id: replyMatchIds[1], title: `${replyMatchNames.exact}，一字不差` },
]

const newRule = (words: string | undefined): ReplyKeyword => ({
  id: crypto.randomUUID(),
  words: words ? [words.slice(0, replyWordMax)] : [],
  match: 'contains',
  mode: 'turns',
  answers: [],
  hours: null,
  is_on: true,
})

/** Another group with one of these words: the one before answers first. */
const sameWord = (rules: ReplyRules, rule: ReplyKeyword): string => {
  for (const [place, other] of rules.keywords.entries()) {
    const word = other.id === rule.id ? undefined : rule.words.find((one) => other.words.includes(one))
    if (word) return `「${word}」在第 ${place + 1} 组里也有，排在前面的先回复`
  }
  return ''
}

interface PartProps {
  rule: ReplyKeyword
  set: (change: Partial<ReplyKeyword>) => void
}

function Words({ rule, set, note }: PartProps & { note: string }) {
  const [word, setWord] = useState('')
  const add = () => {
    const one = word.trim()
    if (one && !rule.words.includes(one)) set({ words: [...rule.words, one] })
    setWord('')
  }
  return (
    <Card
      title="读者说这些词时"
      more={<small className="num">{`${rule.words.length}/${replyWordsMax}`}</small>}
    >
      <div className={css.words}>
        {rule.words.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={`删除「${one}」`}
            onClick={() => set({ words: rule.words.filter((other) => other !== one) })}
          >
            <b>{`${one} ×`}</b>
          </button>
        ))}
      </div>
      <div className={`${css.say} ${css.gap}`}>
        <TextField
          label="关键词"
          isLabelHidden
          name="word"
          placeholder="输入一个词"
          maxLength={replyWordMax}
          value={word}
          onChange={setWord}
        />
        <Button kind="soft" isDisabled={!word.trim() || rule.words.length >= replyWordsMax} onPress={add}>
          添加
        </Button>
      </div>
      {note && <p className={css.hint}>{note}</p>}
      <div className="mt12">
        <Segmented
          label="怎么匹配"
          options={matches}
          value={rule.match}
          onChange={(match) => set({ match })}
        />
      </div>
    </Card>
  )
}

function Hours({ rule: { hours }, set }: PartProps) {
  const [from, setFrom] = useState(timeOfDay(hours?.from ?? 18 * 60))
  const [to, setTo] = useState(timeOfDay(hours?.to ?? 24 * 60))
  const change = (start: string, end: string) => {
    const [a, b] = [minuteIn(start), minuteIn(end)]
    if (a !== null && b !== null && a !== b) set({ hours: { from: a, to: b } })
  }
  const options = [
    { id: 'all' as const, title: '全天' },
    { id: 'some' as const, title: '每天一段时间' },
  ]
  return (
    <Card title="什么时候回复" more={<Badge>{hoursText(hours)}</Badge>}>
      <Segmented
        label="什么时候回复"
        options={options}
        value={hours ? 'some' : 'all'}
        onChange={(id) => (id === 'all' ? set({ hours: null }) : change(from, to))}
      />
      {hours && (
        <div className={`${css.say} ${css.gap}`}>
          <TextField
            label="开始时间"
            name="from"
            value={from}
            maxLength={5}
            onChange={(value) => {
              setFrom(value)
              change(value, to)
            }}
          />
          <TextField
            label="结束时间"
            name="to"
            value={to}
            maxLength={5}
            onChange={(value) => {
              setTo(value)
              change(from, value)
            }}
          />
        </div>
      )}
    </Card>
  )
}

export function Keyword() {
  const { id = '', rule: ruleId, words } = usePageQuery(replyScreens.keyword)
  const rules = useRules(id)
  const { keywords } = rules.rules
  const known = keywords.find((rule) => rule.id === ruleId)
  const [draft, setDraft] = useState<ReplyKeyword | null>(null)
  const [fresh] = useState(() => newRule(words))
  const rule = draft ?? known ?? fresh
  const place = keywords.findIndex((one) => one.id === rule.id)
  const set = (change: Partial<ReplyKeyword>) => setDraft({ ...rule, ...change })
  const put = (next: ReplyKeyword[]) => rules.change({ ...rules.rules, keywords: next })
  const keep = () =>
    put(place < 0 ? [...keywords, rule] : keywords.map((one) => (one.id === rule.id ? rule : one)))
  const isWhole = rule.words.length > 0 && rule.answers.length > 0
  const remove = async () => {
    if (place >= 0 && !(await ask({ title: '删除这组关键词？', confirm: '删除', isDanger: true }))) return
    put(keywords.filter((one) => one.id !== rule.id))
    navigateBack()
  }
  const moveTo = (next: number) => put(movedItem(keywords, place, next))
  return (
    <PageLayout
      state={rules.state}
      skeleton={<CardsSkeleton />}
      right={<NavAction label="删除" onPress={() => void remove()} />}
      bottom={
        <div className={css.say}>
          <Button
            isDisabled={!isWhole}
            onPress={() => {
              keep()
              navigateTo(replyScreens.tryOut({ id }))
            }}
          >
            试一试
          </Button>
          <div>
            <Button
              kind="primary"
              isBlock
              isDisabled={!isWhole}
              onPress={() => {
                keep()
                toast('已记下修改，回到设置里一起保存')
                navigateBack()
              }}
            >
              完成
            </Button>
          </div>
        </div>
      }
    >
      <Words rule={rule} set={set} note={sameWord(rules.rules, rule)} />
      <Card
        title="回复内容"
        more={<small className="num">{`${rule.answers.length}/${replyAnswersMax} 条`}</small>}
      >
        <AnswerList value={rule} known={rules.known} onChange={set} />
      </Card>
      <Hours rule={rule} set={set} />
      {place >= 0 && (
        <Card
          title="排在第几条"
          more={<span className="num">{`第 ${place + 1} 条，共 ${keywords.length} 条`}</span>}
        >
          <div className={css.adds}>
            <Button size="sm" isDisabled={place === 0} onPress={() => moveTo(0)}>
              移到最前
            </Button>
            <Button size="sm" isDisabled={place === 0} onPress={() => moveTo(place - 1)}>
              往前移一条
            </Button>
            <Button size="sm" isDisabled={place === keywords.length - 1} onPress={() => moveTo(place + 1)}>
              往后移一条
            </Button>
          </div>
        </Card>
      )}
    </PageLayout>
  )
}
