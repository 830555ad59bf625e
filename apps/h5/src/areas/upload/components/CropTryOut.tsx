/** 裁剪自检 on the test page: the cropper in both variants, and its result. */
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PictureCropper } from '../crop/LazyPictureCropper.ts'
import { pickPicture } from '../pick/pickers.ts'

interface Opened {
  file: File
  isRound: boolean
}

const looks = [
  { isRound: false, label: '裁剪图片', confirm: '使用这张图' },
  { isRound: true, label: '裁剪头像', confirm: '使用这张头像' },
] as const

const smallest = { width: 200, height: 200 }

function Result({ picture }: { picture: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url && <img src={url} alt="裁剪结果" style={{ width: 96, marginTop: 12 }} />
}

export function CropTryOut() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [result, setResult] = useState<File | null>(null)
  const open = async (isRound: boolean) => {
    const { files, problems } = await pickPicture()
    if (problems[0]) toast(problems[0])
    if (files[0]) setOpened({ file: files[0].file, isRound })
  }
  const look = looks.find(({ isRound }) => isRound === opened?.isRound)
  return (
    <>
      <div className="flex g8" style={{ marginTop: 12 }}>
        {looks.map(({ isRound, label }) => (
          <Button key={label} size="sm" onPress={() => void open(isRound)}>
            {label}
          </Button>
        ))}
      </div>
      {result && <Result picture={result} />}
      {opened && look && (
        <Suspense>
          <PictureCropper
            file={opened.file}
            title={look.label}
            confirm={look.confirm}
            isRound={opened.isRound}
            smallest={smallest}
            {...(opened.isRound && { onReplace: () => void open(true) })}
            onClose={() => setOpened(null)}
            onDone={(picture) => {
              setResult(picture)
              setOpened(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
