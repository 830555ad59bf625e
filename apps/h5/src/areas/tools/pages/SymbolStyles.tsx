/** 选样式: the same text in every style, and nicknames to be copied as they are. */
import { symbolStyleIds, symbolTextMax } from '@wallpaper/contract/tools/makers.labels'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useMemo, useState } from 'react'
import { navigateTo, returnResult } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { gridOf } from '../symbols/glyphs.ts'
import { Nicknames } from '../symbols/Nicknames.tsx'
import { StyleCard } from '../symbols/StyleCard.tsx'
import { copyTextOf, firstDesign, type SymbolDesign } from '../symbols/symbolDesign.ts'
import css from '../symbols/symbols.module.css'
import { framedIds, patternIds, styleName } from '../symbols/symbolTable.ts'

const parts = [
  { id: 'patterns', title: '图案字' },
  { id: 'nicknames', title: '花样昵称' },
  { id: 'frames', title: '边框' },
] as const
type Part = (typeof parts)[number]['id']

export function SymbolStyles() {
  const query = usePageQuery(toolsScreens.symbolStyles)
  const [text, setText] = useState(query.text ?? '')
  const [isEditing, setIsEditing] = useState(!query.text?.trim())
  const given = symbolStyleIds.find((id) => id === query.style)
  const [style, setStyle] = useState<SymbolDesign['style']>(
    given && patternIds.some((id) => id === given) ? given : 'heart',
  )
  const [part, setPart] = useState<Part>('patterns')
  const shown = text.trim() || firstDesign.text
  const design = useMemo(() => ({ ...firstDesign, text: shown, style }), [shown, style])
  const ids = part === 'frames' ? framedIds : patternIds
  return (
    <PageLayout
      right={<NavAction label="我的图片" onPress={() => navigateTo(toolsScreens.symbolPictures())} />}
      bottom={
        <div className={css.acts}>
          <Button kind="soft" size="lg" onPress={() => void copyText(copyTextOf(design, gridOf))}>
            <Icon name="copy" size={18} />
            复制文字
          </Button>
          <Button
            kind="primary"
            size="lg"
            onPress={() => returnResult(toolsScreens.symbolStyles, { text: shown, style })}
          >
            用「{styleName(style)}」
          </Button>
        </div>
      }
    >
      {isEditing ? (
        <TextField
          name="text"
          label="文字"
          isLabelHidden
          placeholder={firstDesign.text}
          maxLength={symbolTextMax}
          value={text}
          onChange={setText}
          hasClear
          hasCounter
        />
      ) : (
        <div className={css.given}>
          <span className="t3">文字</span>
          <b>{shown}</b>
          <button type="button" className="text-btn" onClick={() => setIsEditing(true)}>
            修改
          </button>
        </div>
      )}
      <Segmented label="样式" look="tabs" options={parts} value={part} onChange={setPart} />
      {part !== 'nicknames' && (
        <div className={css.cards}>
          {ids.map((id) => (
            <StyleCard
              key={id}
              style={id}
              text={shown}
              isChosen={id === style}
              onChoose={() => setStyle(id)}
            />
          ))}
        </div>
      )}
      {part === 'patterns' && (
        <div className="sec">
          <h2>花样昵称</h2>
          <button type="button" className="more" onClick={() => setPart('nicknames')}>
            直接复制用
            <Icon name="right" size={14} />
          </button>
        </div>
      )}
      {part !== 'frames' && <Nicknames text={shown} isAll={part === 'nicknames'} />}
    </PageLayout>
  )
}
