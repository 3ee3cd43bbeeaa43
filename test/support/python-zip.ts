/** Reads a zip archive with Python's zipfile, an independent implementation. */
import { execFileSync } from 'node:child_process'
import { lookUpProgram } from '../../scripts/lab/programs.js'

export const pythonMissing: string | false =
  lookUpProgram('python3') === undefined && 'python3 is not installed'

// Python reads names without the flag for UTF-8 as cp437, in which every byte is a character.
const script = `
import hashlib, json, stat, sys, zipfile
tree = {}
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    for info in archive.infolist():
        coding = 'utf-8' if info.flag_bits & 0x800 else 'cp437'
        name = '/' + info.filename.encode(coding).decode('latin-1').rstrip('/')
        mode = info.external_attr >> 16
        words = [oct(stat.S_IMODE(mode))[2:]]
        if stat.S_ISDIR(mode):
            assert info.is_dir()
            words.insert(0, 'directory')
        elif stat.S_ISLNK(mode):
            words = ['link', words[0], archive.read(info).decode('latin-1')]
        else:
            words = ['file', words[0], hashlib.sha256(archive.read(info)).hexdigest()]
        assert name not in tree
        tree[name] = ' '.join(words)
print(json.dumps(tree))
`

/** Returns by path the line of `readTree` without owners, times and hard links. */
export function readWithPython(archivePath: string): Record<string, string> {
  const options = { encoding: 'utf8', maxBuffer: 1e8 } as const
  return JSON.parse(execFileSync('python3', ['-c', script, archivePath], options)) as never
}
