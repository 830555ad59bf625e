/** 花样昵称: characters to be copied as they are, without those that this phone cannot draw. */
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { drawableOf } from './glyphs.ts'
import css from './symbols.module.css'
import { isEmojiSomewhere, nicknames } from './symbolTable.ts'

const fewCount = 4

const isDrawable = (nickname: string, text: string): boolean => {
  const signs = Array.from(nickname.replaceAll(text, '')).filter((one) => one.trim() !== '')
  return drawableOf(signs).length === signs.length
}

export function Nicknames({ text, isAll }: { text: string; isAll: boolean }) {
  const made = nicknames.map((make) => make(text)).filter((nickname) => isDrawable(nickname, text))
  return (
    <section className="card flush">
      <ul>
        {(isAll ? made : made.slice(0, fewCount)).map((nickname) => (
          <li key={nickname} className={css.nickname}>
            <span>{nickname}</span>
            {isEmojiSomewhere(nickname) && <em>部分手机显示成表情</em>}
            <button type="button" onClick={() => void copyText(nickname)}>
              <Icon name="copy" size={16} />
              复制<span className="sr">「{nickname}」</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
