/** Output of every tool of the editor; server and page must keep it unchanged. */
export const editorSamples: readonly string[] = [
  '<p>Bonjour <strong>Camille</strong>, <em>voici</em> <u>votre carte</u>.</p>',
  '<h4>Titre 4</h4><h5>Titre 5</h5><h6>Titre 6</h6>',
  '<p class="texte-chapo">Votre carte 2027 est prête.</p>',
  '<p><span class="text-primaire">Primaire</span> et <span class="text-secondaire">secondaire</span></p>',
  '<p><span class="police-arial">a</span><span class="police-calibri">c</span><span class="police-georgia">g</span><span class="police-tahoma">t</span><span class="police-times-new-roman">n</span><span class="police-verdana">v</span></p>',
  '<ul><li><p>Un</p></li><li><p>Deux</p><ol><li><p>Deux et demi</p></li></ol></li></ul>',
  '<p>Une ligne<br>puis une autre\u00a0!</p>',
  '<p><a href="#/page/CGU">CGU</a>, <a href="https://exemple.test/a?b=1&amp;c=2">site</a>, <a href="mailto:contact@exemple.test">écrire</a>, <a href="tel:0199000000">appeler</a></p>',
  '<p>Voici votre carte\u00a0: <img alt="Une carte de tiers payant" src="/api/cms/images?id=carte-2027"></p>',
  '<table><caption>Durées de conservation</caption><tbody><tr><th scope="col"><p>Données</p></th><th scope="col"><p>Durée</p></th></tr><tr><td><p>Contrat</p></td><td><p><strong>Cinq</strong> ans</p></td></tr></tbody></table>',
  '<table><tbody><tr><td><p>Sans titre</p></td></tr></tbody></table>',
  '<p><span class="text-primaire"><span class="police-georgia"><a href="#/page/CGU"><strong><em>Tout à la fois</em></strong></a></span></span></p>',
];

/** Hostile content: nothing in it may run, load, hide or redirect after sanitising. */
export const hostileSamples: readonly string[] = [
  '<script>window.attacked = true</script>',
  '<img src=x onerror="window.attacked = true">',
  '<img src="javascript:window.attacked=true">',
  '<svg onload="window.attacked = true"><animate onbegin="window.attacked = true"></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.attacked = true">',
  '<p onclick="window.attacked = true" style="position:fixed;inset:0" class="overlay texte-chapo" id="root">Bonjour</p>',
  '<a href="javascript:window.attacked = true">lien</a><a href=" java\tscript:window.attacked = true">lien</a>',
  '<a href="data:text/html,<script>window.attacked = true</script>">lien</a><a href="//ailleurs.test">lien</a>',
  '<iframe srcdoc="<script>parent.attacked = true</script>"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://ailleurs.test"><input name="nir" autofocus onfocus="window.attacked = true"><button>Envoyer</button></form>',
  '<style>@import url(https://ailleurs.test)</style><link rel="stylesheet" href="https://ailleurs.test"><base href="https://ailleurs.test">',
  '<meta http-equiv="refresh" content="0;url=https://ailleurs.test"><template><img src=x onerror="window.attacked = true"></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=true>">',
  '<span class="police-arial visually-hidden" style="font-size:200px">texte</span>',
];
