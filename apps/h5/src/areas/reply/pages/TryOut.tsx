/** 试一试: a conversation with the unsaved rules, at any hour. Nothing is sent or counted. */
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { timeOfDay } from '../answerText.ts'
import { Conversation } from '../components/Conversation.tsx'
import css from '../components/reply.module.css'
import { useRules } from '../useRules.ts'
import { useTryOut } from '../useTryOut.ts'

const lateMinute = 23 * 60 + 30

export function TryOutPage() {
  const { id = '' } = usePageQuery(replyScreens.tryOut)
  const rules = useRules(id)
  const [text, setText] = useState('')
  const [minute, setMinute] = useState<number | null>(null)
  const { turns, isBusy, submit, clear } = useTryOut(id, rules.rules, minute)
  const say = () => {
    const words = text.trim()
    setText('')
    void submit({ act: 'say', text: words, words })
  }
  return (
    <PageLayout
      state={rules.state}
      right={<NavAction label="清空" onPress={clear} />}
      bottom={
        <>
          <div className={`chips ${css.acts}`}>
            <button
              type="button"
              className="chip"
              onClick={() => void submit({ act: 'follow', words: '关注公众号' })}
            >
              模拟关注
            </button>
            <button
              type="button"
              className="chip"
              onClick={() => void submit({ act: 'menu', text: '取图', words: '点菜单「取图」' })}
            >
              点菜单「取图」
            </button>
            <button
              type="button"
              className="chip"
              onClick={() => void submit({ act: 'picture', words: '发一张图' })}
            >
              发一张图
            </button>
            <button
              type="button"
              className="chip"
              aria-pressed={minute !== null}
              onClick={() => setMinute(minute === null ? lateMinute : null)}
            >
              {minute === null ? `换到 ${timeOfDay(lateMinute)}` : '换回现在'}
            </button>
          </div>
          <div className={css.say}>
            <TextField
              label="以读者身份发一句"
              isLabelHidden
              name="said"
              placeholder="以读者身份发一句"
              maxLength={200}
              value={text}
              onChange={setText}
            />
            <Button kind="soft" isBusy={isBusy} busyText="发送" isDisabled={!text.trim()} onPress={say}>
              发送
            </Button>
          </div>
        </>
      }
    >
      <p className={css.notice}>
        {`${rules.read.data?.account.nickname ?? ''}${rules.changes > 0 ? '，用未保存的规则' : ''}。不会发给真的读者，也不计入统计`}
      </p>
      <Conversation turns={turns} accountId={id} />
    </PageLayout>
  )
}
