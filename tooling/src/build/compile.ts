import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs webpack once. Throws the messages of the compiler when the build has errors. */
export function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) return reject(error);
      if (!stats) return reject(new Error('webpack n’a rien rendu'));
      if (stats.hasErrors())
        return reject(new Error(stats.toString({ all: false, errors: true, errorDetails: false })));
      resolve(stats);
    });
  });
}
