/** The controls below the pages: add, remove, and text style. */
import { templatePagesMax } from '@wallpaper/contract/creation/template/template.limits'
import { Button } from '../../../../ui/Button.tsx'
import { Card, Row } from '../../../../ui/content.tsx'
import { Switch } from '../../../../ui/form/fields.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { ColourPanel, FontPanel } from '../editor/StylePanels.tsx'
import css from './imageText.module.css'
import type { PageEditing } from './usePageEditing.ts'

interface PageToolsProps {
  editing: PageEditing
  count: number
}

export function PageActs({ editing: { current, add, remove }, count }: PageToolsProps) {
  const isFull = count >= templatePagesMax
  return (
    <div className={css.acts}>
      <Button size="sm" isDisabled={!current} onPress={() => void remove()}>
        删掉这张
      </Button>
      <Button size="sm" kind="soft" isDisabled={isFull} onPress={() => void add()}>
        {isFull ? `最多 ${templatePagesMax} 张` : '添加图片'}
      </Button>
    </div>
  )
}

export function StyleCards({ editing, count }: PageToolsProps) {
  const { layer, text, layers, style } = editing
  const forAll = `文字样式用到全部 ${count} 张`
  return (
    <>
      {layer && text && (
        <Card title="文字样式">
          <div className={css.styles}>
            <Segmented
              label="哪段文字"
              look="chips"
              options={layers.map((one) => ({ id: one.id, title: one.label ?? '文字' }))}
              value={layer.id}
              onChange={editing.chooseLayer}
            />
            <FontPanel layer={layer} text={text} onStyle={style} />
            <ColourPanel layer={layer} text={text} isLegible={null} onStyle={style} />
          </div>
        </Card>
      )}
      <section className="card flush rows">
        <Row
          title={forAll}
          note="只改字体、颜色和位置，不改内容"
          value={<Switch label={forAll} isOn={editing.isStyleForAll} onChange={editing.styleAll} />}
        />
      </section>
    </>
  )
}
