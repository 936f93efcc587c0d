/** What a storage of files does, wherever it is. A key is a path such as `media/uploads/hall.webp`. */
import type { Readable } from 'node:stream';

/** A file on the disk, which nobody changes afterwards, or bytes. */
export type Content = { file: string } | Buffer;

export type ListedFile = { key: string; bytes: number; modifiedAt: Date };

/** `sha256` is of the content, in hexadecimal digits; null if the place does not record it. */
export type StoredFile = { bytes: number; modifiedAt: Date; sha256: string | null };

/** The end of the stream closes the file; `destroy` it otherwise. */
type OpenedFile = StoredFile & { stream: Readable };

/** The part of a file that a request asks for. */
export type ServedFile = {
  /** 206: a part; 304: the caller has the file already; 416: the file has no such part. */
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  stream: Readable | null;
};

/** The headers `Range`, `If-Range` and `If-None-Match`, and whether the content is not needed. */
type Conditions = { range?: string; ifRange?: string; ifNoneMatch?: string; isHead?: boolean };

/** What only a service does. */
export type RemoteAccess = {
  /** Opens the file for a request with these headers. Returns null if there is none. */
  serve(key: string, conditions: Conditions): Promise<ServedFile | null>;
  /** What is known about the file without a request; `asked`: a first request for it is under way. */
  recall(key: string): 'found' | 'missing' | 'asked' | null;
  /**
   * Whether the file exists. The result may be outdated: by a minute after another process deleted the file, by five
   * seconds after another process stored it.
   */
  has(key: string): Promise<boolean>;
  /** Returns an address that opens the file for a minute without a session. */
  signedUrl(key: string, response: { contentType: string; disposition: string }): Promise<string>;
  /** Writes, reads and deletes an object. */
  probe(): Promise<void>;
  /** Throws unless the bucket can be listed. */
  check(): Promise<void>;
};

/** All functions and streams fail with `StorageUnavailable` if the service does not respond or refuses the request. */
export type FileStorage = {
  remote: RemoteAccess | null;
  /** Stores the whole content or nothing; replaces what is there. */
  put(key: string, content: Content): Promise<void>;
  /** Stores a file under another key too. Throws if there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Returns null if there is no file. */
  open(key: string): Promise<OpenedFile | null>;
  /** Returns null if there is no file. */
  head(key: string): Promise<StoredFile | null>;
  /** Does nothing if there is no file. */
  remove(key: string): Promise<void>;
  /** Lists the files whose keys begin with the prefix, also in folders. */
  list(prefix: string): AsyncGenerator<ListedFile>;
};
