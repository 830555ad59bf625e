/** 裁剪图片: crops a picture from the phone and saves it there. */
import { Suspense, useEffect, useState } from 'react'
import { saveImage } from '../../../../lib/picture/saveImage.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/content.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { Empty } from '../../../../ui/states/states.tsx'
import { PictureCropper, pickPicture } from '../../../upload/public.ts'
import { smallestWork } from '../files/cropFile.tsx'
import css from '../files/files.module.css'

const useUrlOf = (file: Blob | null): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = file ? URL.createObjectURL(file) : ''
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

export function Cropper() {
  const [original, setOriginal] = useState<File | null>(null)
  const [isCutting, setIsCutting] = useState(false)
  const [cut, setCut] = useState<File | null>(null)
  const url = useUrlOf(cut)

  const pick = async () => {
    const { files, problems } = await pickPicture()
    if (problems[0]) toast(problems[0])
    if (!files[0]) return
    setOriginal(files[0].file)
    setIsCutting(true)
  }
  const save = async () => {
    if (!cut) return
    const outcome = await saveImage(cut, cut.name, runtime().environment)
    if (outcome === 'saved') toast('已保存')
    if (outcome === 'longPress') toast('长按上面的图片，选择保存')
  }
  return (
    <PageLayout
      bottom={
        cut && (
          <div className="flex g12">
            <Button size="lg" kind="soft" onPress={() => setIsCutting(true)}>
              重新裁剪
            </Button>
            <span className="grow">
              <Button size="lg" kind="primary" isBlock onPress={() => void save()}>
                保存图片
              </Button>
            </span>
          </div>
        )
      }
    >
      <Card>
        {url ? (
          <div className={css.result}>
            <img src={url} alt="裁剪结果" />
          </div>
        ) : (
          <Empty title="选一张图片来裁剪" note="可以旋转、翻转，按常用比例裁剪，原图不会改动" />
        )}
        <Button kind={cut ? 'plain' : 'primary'} isBlock onPress={() => void pick()}>
          {cut ? '换一张' : '选择图片'}
        </Button>
      </Card>
      {isCutting && original && (
        <Suspense>
          <PictureCropper
            file={original}
            title="裁剪图片"
            confirm="使用这张图"
            smallest={smallestWork}
            onReplace={() => void pick()}
            onClose={() => setIsCutting(false)}
            onDone={(picture) => {
              setCut(picture)
              setIsCutting(false)
            }}
          />
        </Suspense>
      )}
    </PageLayout>
  )
}
