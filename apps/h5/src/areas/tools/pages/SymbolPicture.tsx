/** 特殊符号发图: a text becomes a picture with symbols, and the same as characters. */
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useState } from 'react'
import { navigateTo, openForResult } from '../../../pageStack/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PictureViewer } from '../../../ui/overlay/PictureViewer.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { GroundCard } from '../symbols/GroundCard.tsx'
import { gridOf } from '../symbols/glyphs.ts'
import { SignPalette } from '../symbols/SignPalette.tsx'
import { SymbolCanvas } from '../symbols/SymbolCanvas.tsx'
import {
  chosenSigns,
  copyTextOf,
  firstDesign,
  type SymbolDesign,
  withSigns,
} from '../symbols/symbolDesign.ts'
import css from '../symbols/symbols.module.css'
import { frames, isPattern, patterns } from '../symbols/symbolTable.ts'
import { TextCard } from '../symbols/TextCard.tsx'
import { usePhoto } from '../symbols/usePhoto.ts'
import { useSymbolSaving } from '../symbols/useSymbolSaving.ts'

/** A style begins with its own ground and colour. */
const groundFor = (style: SymbolDesign['style']) =>
  isPattern(style) ? patterns[style].ground : frames[style].ground

export function SymbolPicture() {
  const [design, setDesign] = useState(firstDesign)
  const change = (changes: Partial<SymbolDesign>) => setDesign((before) => ({ ...before, ...changes }))
  const { photo, pick } = usePhoto(() => change({ ground: 'photo' }))
  const { isBusy, problem, save, shownUrl, close } = useSymbolSaving(design, photo)

  const chooseStyle = async () => {
    const { text, style } = design
    const chosen = await openForResult(toolsScreens.symbolStyles, { text, style })
    if (chosen) change({ ...chosen, ground: groundFor(chosen.style), colour: '' })
  }
  return (
    <PageLayout
      right={<NavAction label="我的图片" onPress={() => navigateTo(toolsScreens.symbolPictures())} />}
      bottom={
        <div className={css.acts}>
          <Button
            kind="soft"
            size="lg"
            isDisabled={!design.text.trim()}
            onPress={() => void copyText(copyTextOf(design, gridOf))}
          >
            <Icon name="copy" size={18} />
            复制文字
          </Button>
          <Button kind="primary" size="lg" isBusy={isBusy} busyText="保存中" onPress={save}>
            <Icon name="download" size={18} />
            保存图片
          </Button>
        </div>
      }
    >
      <div className={css.stage} data-size={design.size}>
        <SymbolCanvas design={design} photo={photo} className={css.canvas} />
      </div>
      <TextCard design={design} problem={problem} onChange={change} onMore={() => void chooseStyle()} />
      <SignPalette chosen={chosenSigns(design)} onChange={(signs) => setDesign(withSigns(design, signs))} />
      <GroundCard design={design} photo={photo} onChange={change} onPick={() => void pick()} />
      {shownUrl && (
        <PictureViewer url={shownUrl} title="长按图片，选择「保存图片」" hasCaption onClose={close} />
      )}
    </PageLayout>
  )
}
