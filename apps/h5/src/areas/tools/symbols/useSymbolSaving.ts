/** 保存图片: drawn as shown, kept for thirty days, then saved to the phone. */
import { nicknameList, nicknameMake } from '@wallpaper/contract/tools'
import { useState } from 'react'
import { saveImage } from '../../../lib/picture/saveImage.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { canvasFile, sendPicture } from '../canvasFile.ts'
import { drawSymbols, type Photo } from './drawSymbols.ts'
import { gridOf } from './glyphs.ts'
import { chosenSigns, copyTextOf, type SymbolDesign } from './symbolDesign.ts'
import { exportScale, sizes } from './symbolTable.ts'

const fileName = '特殊符号图.png'

export const useSymbolSaving = (design: SymbolDesign, photo: Photo | null) => {
  const outdate = useInvalidate()
  /** To be saved by a long press. */
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    if (!design.text.trim()) throw new ValidationError({ text: '先写要放进图里的文字' })
    const { width, height } = sizes[design.size]
    const pixels = { width: width * exportScale, height: height * exportScale }
    const file = await canvasFile(pixels, fileName, (pen) => {
      pen.scale(exportScale, exportScale)
      drawSymbols(pen, { design, photo })
    })
    const { upload_id } = await sendPicture(file, 'symbol')
    const made = await runtime().call(
      nicknameMake,
      {
        upload_id,
        text: design.text.trim(),
        copy_text: copyTextOf(design, gridOf),
        style: design.style,
        symbols: [...chosenSigns(design)],
      },
      { idempotencyKey: key },
    )
    outdate(nicknameList)
    const outcome = await saveImage(file, fileName, runtime().environment)
    if (outcome === 'longPress') setShownUrl(made.large_url)
    else
      toast(outcome === 'saved' ? '已保存，也在「我的图片」里' : '没有存进相册，可以在「我的图片」里再存', {
        ms: 2_000,
      })
  })
  return {
    isBusy,
    problem: problems.text,
    save: () => void submit(),
    shownUrl,
    close: () => setShownUrl(null),
  }
}
