import { admit, checkedUrl, guardScripts } from './trusted-types';

test('only files of the host and of releases that the registry has had may run', () => {
  admit([{ entry: '/releases/remote-faq/1.0.0/remoteEntry.js' }]);
  admit([{ entry: 'https://remotes.exemple.test/2.0.0/remoteEntry.js' }]);
  for (const url of [
    '/releases/remote-faq/1.0.0/612.js',
    'https://remotes.exemple.test/2.0.0/remoteEntry.js?essai=1',
    `${window.location.origin}/releases/remote-faq/1.0.0/a/b.js`,
  ])
    expect(checkedUrl(url)).toBe(url);
  for (const url of [
    'https://evil.test/2.0.0/remoteEntry.js',
    '/releases/remote-faq/1.0.0/../0.9.0/remoteEntry.js',
    '/api/upload/x.js',
    'data:text/javascript,1',
    'blob:https://x/1',
    '//remotes.exemple.test.evil.test/2.0.0/x.js',
  ])
    expect(() => checkedUrl(url)).toThrow(/registre/);
});

test('a loader that asks for the policy again gets the one that checks, whatever its rules', () => {
  const factory = { createPolicy: jest.fn((_name: string, rules: object) => rules as never) };
  const { createPolicy } = factory;
  const policy = guardScripts(factory);
  expect(factory.createPolicy('portal', { createScriptURL: (url: string) => url })).toBe(policy);
  expect(() => policy.createScriptURL('https://evil.test/x.js')).toThrow(TypeError);
  const text = factory.createPolicy('portal#rich-text', {});
  expect(factory.createPolicy('portal#rich-text', {})).toBe(text);
  expect(createPolicy).toHaveBeenCalledTimes(2);
});
