/** Rules of auto-reply in words, with what is answered by each. */
import type { ReplyAnswer, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import css from './callbacks.module.css'

const wordsOf = (answer: ReplyAnswer): string => {
  if (answer.kind === 'text') return answer.text
  return answer.kind === 'picture' ? '图片' : `口令 ${answer.code}`
}

const textsIn = ({ welcome, keywords, fallback }: ReplyRules): string[] =>
  [
    { name: '关注欢迎', ...welcome },
    ...keywords.map(({ words, ...rule }) => ({ name: words.join('、'), ...rule })),
    { name: '默认回复', ...fallback },
  ].flatMap(({ name, answers, is_on }) =>
    answers.map((answer) => `${name}${is_on ? '' : '（没有打开）'}：${wordsOf(answer)}`),
  )

export const RuleList = ({ rules }: { rules: ReplyRules }) => (
  <ul className={css.words}>
    {textsIn(rules).map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rules that are shown never change
      <li key={at}>{text}</li>
    ))}
  </ul>
)
