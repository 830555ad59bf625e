/** The posters of a share kit: previews of every design, and the chosen ones in full size, ready to be saved. */
import { type KitDesign, kitDesigns } from '@wallpaper/contract/codes/shareKit.labels'
import { useEffect, useState } from 'react'
import { gridPictures, type KitPoster, type PreparedKit, prepareKit } from './drawKit.ts'

export const designIds = Object.keys(kitDesigns).filter((id): id is KitDesign => id in kitDesigns)

/** One of several pictures needs as many. */
export const designsFor = (pictures: number): readonly KitDesign[] =>
  designIds.filter((id) => id !== 'grid' || pictures >= gridPictures)

export type Previews =
  | { is: 'drawing' }
  | { is: 'drawn'; urls: Readonly<Partial<Record<KitDesign, string>>>; kit: PreparedKit }
  | { is: 'failed'; retry: () => void }

/** Drawn again when what is on them changes. */
export const useKitPreviews = (poster: KitPoster, designs: readonly KitDesign[]): Previews => {
  const [previews, setPreviews] = useState<Previews>({ is: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([poster, designs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is drawn, and another attempt draws it again
  useEffect(() => {
    let isOver = false
    setPreviews({ is: 'drawing' })
    const draw = async () => {
      const kit = await prepareKit(poster)
      const urls = Object.fromEntries(designs.map((design) => [design, kit.preview(design)]))
      if (!isOver) setPreviews({ is: 'drawn', urls, kit })
    }
    draw().catch(() => {
      if (!isOver) setPreviews({ is: 'failed', retry: () => setAttempt((times) => times + 1) })
    })
    return () => {
      isOver = true
    }
  }, [key, attempt])
  return previews
}

/**
 * Drawn before the button is pressed: the system's share sheet opens only at once after a press. Null while
 * they are drawn.
 */
export const useKitFiles = (
  previews: Previews,
  chosen: readonly KitDesign[],
  nameOf: (design: KitDesign) => string,
): readonly File[] | null => {
  const kit = previews.is === 'drawn' ? previews.kit : null
  const key = chosen.join()
  const [files, setFiles] = useState<{ kit: PreparedKit; key: string; files: File[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the chosen ones
  useEffect(() => {
    if (!kit) return
    let isOver = false
    const draw = async () => {
      const made: File[] = []
      for (const design of chosen)
        made.push(new File([await kit.file(design)], nameOf(design), { type: 'image/jpeg' }))
      if (!isOver) setFiles({ kit, key, files: made })
    }
    // The button stays as it is: the previews said already when nothing can be drawn.
    draw().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [kit, key])
  return files && files.kit === kit && files.key === key ? files.files : null
}
